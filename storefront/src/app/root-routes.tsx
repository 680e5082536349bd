import type { RouteObject } from 'react-router';
import { RouteFailed } from './error-views.tsx';
import { Frame } from './frame.tsx';
import { screenRoutes } from './routes.ts';

export const rootRoutes: RouteObject[] = [{ Component: Frame, ErrorBoundary: RouteFailed, children: screenRoutes }];
