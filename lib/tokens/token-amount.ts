import type { Hex } from 'viem'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'

/** Transfer and Approval of ERC-20, whose amounts are the emitter's own. ERC-721 shares their hashes. */
const TOKEN_EVENTS: ReadonlySet<string | null> = new Set(
  KNOWN_EVENTS.filter(({ standard }) => standard === 'ERC-20').map(({ topic0 }) => topic0),
)

/** Whether a log is a Transfer or an Approval as an ERC-20 token emits them: not with an id among its topics. */
export const isOfToken = ({ topics }: { topics: readonly Hex[] }): boolean =>
  topics.length < 4 && TOKEN_EVENTS.has(topics[0] ?? null)

/** Whether an argument is an amount of the token that emitted the log; old ERC-721 contracts have an id in its place. */
export const isTokenAmount = (
  log: { topics: readonly Hex[] },
  { name, type }: { name: string; type: string },
): boolean => type === 'uint256' && /^_*(value|amount|wad)$/i.test(name) && isOfToken(log)
