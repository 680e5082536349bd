/** Makes React stand before our own code is fetched from its part: the bundle runs a library where it is first asked for. */
export { createRoot, hydrateRoot } from 'react-dom/client';
