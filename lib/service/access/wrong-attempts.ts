import { clientNetworkOf } from './client-address'

/** Wrong keys and tokens of client addresses, kept in this process. */
export type WrongAttempts = {
  /** Whole seconds until the next wrong key or token gets 401 instead of 429; 0 for now, which takes the turn. */
  secondsToWait(address: string): number
  /** Counts a key or token that was wrong. */
  add(address: string): void
}

/** An address that was wrong so often has one turn a second. */
const FREE_ATTEMPTS = 20
const SLOW_MS = 1_000

/** Until this long after its last wrong attempt. */
const REMEMBERED_MS = 60_000

const MAX_ADDRESSES = 10_000

type Attempts = { wrong: number; lastAt: number; nextAt: number }

/** Addresses of one IPv6 /64 count as one. At most 10,000 are kept, those that were wrong last. `now` in milliseconds. */
export function countWrongAttempts(now: () => number): WrongAttempts {
  const attempts = new Map<string, Attempts>()

  const recall = (network: string): Attempts | null => {
    const known = attempts.get(network)
    return known && now() - known.lastAt < REMEMBERED_MS ? known : null
  }

  return {
    secondsToWait(address) {
      const known = recall(clientNetworkOf(address))
      if (!known || known.wrong < FREE_ATTEMPTS) return 0
      const at = now()
      if (at < known.nextAt) return Math.ceil((known.nextAt - at) / 1_000)
      known.nextAt = at + SLOW_MS
      return 0
    },
    add(address) {
      const network = clientNetworkOf(address)
      const { wrong, nextAt } = recall(network) ?? { wrong: 0, nextAt: 0 }
      const lastAt = now()
      attempts.delete(network)
      attempts.set(network, { wrong: wrong + 1, lastAt, nextAt: Math.max(nextAt, lastAt + SLOW_MS) })
      const [oldest] = attempts.keys()
      if (attempts.size > MAX_ADDRESSES && oldest !== undefined) attempts.delete(oldest)
    },
  }
}
