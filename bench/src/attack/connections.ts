import { connect, type Socket } from 'node:net';

/** Connections that say nothing, or one sign of a head every second, until they are told to end. */
export class IdleConnections {
	readonly #sockets: Socket[] = [];
	readonly #feeding: NodeJS.Timeout;
	closed = 0;

	/** @param count half of them stay silent, half drip */
	constructor(url: string, localAddress: string, count: number) {
		const { hostname, port } = new URL(url);
		for (let number = 0; number < count; number += 1) {
			const socket = connect({ host: hostname, port: Number(port), localAddress });
			socket.on('error', () => {});
			socket.once('close', () => {
				this.closed += 1;
			});
			if (number % 2 === 1) socket.write('POST /usb/uwb-app/api/v1/home/hotWords HTTP/1.1\r\nhost: 127.0.0.1\r\nx: ');
			this.#sockets.push(socket);
		}
		this.#feeding = setInterval(() => {
			for (const [number, socket] of this.#sockets.entries()) if (number % 2 === 1 && socket.writable) socket.write('y');
		}, 1000);
	}

	end(): void {
		clearInterval(this.#feeding);
		for (const socket of this.#sockets) socket.destroy();
	}
}
