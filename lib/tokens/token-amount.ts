import type { Hex } from 'viem'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'

/** ERC-721 has events with the same hashes. */
const TOKEN_EVENTS: ReadonlySet<string | null> = new Set(
  KNOWN_EVENTS.filter(({ standard }) => standard === 'ERC-20').map(({ topic0 }) => topic0),
)

/** Whether a log is a Transfer or Approval of ERC-20. In ERC-721 they have a fourth topic. */
export const isOfToken = ({ topics }: { topics: readonly Hex[] }): boolean =>
  topics.length < 4 && TOKEN_EVENTS.has(topics[0] ?? null)

/** Whether an argument is an amount of the emitting token. In old ERC-721 contracts it is an id. */
export const isTokenAmount = (
  log: { topics: readonly Hex[] },
  { name, type }: { name: string; type: string },
): boolean => type === 'uint256' && /^_*(value|amount|wad)$/i.test(name) && isOfToken(log)
