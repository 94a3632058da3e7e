import type { AddressInfo } from 'node:net'

/** Tells the parent process, in the words of `npm run service`, where a program listens. */
export function announce(address: AddressInfo | string | null) {
  if (typeof address === 'object' && address) {
    process.stdout.write(`listening on http://127.0.0.1:${address.port}\n`)
  }
}
