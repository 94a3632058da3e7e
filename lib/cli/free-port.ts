import { createServer } from 'node:net'

/** `wanted` when nothing listens there on loopback, else a port that the system gives. */
export function freePort(wanted: number): Promise<number> {
  return listenOnce(wanted).catch(() => listenOnce(0))
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}
