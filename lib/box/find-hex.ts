import type { Hex } from 'viem'

/** Without 0x and behind a slash or an equals sign it may be the key of a URL: some providers' keys have 40 hex digits. */
const RUN = /(?:(?<![0-9a-z])0x|(?<![0-9a-z/=]))([0-9a-f]{64}|[0-9a-f]{40})(?![0-9a-z])/gi

/** The runs of exactly 64 or 40 hex digits in a text, each once and in order: hashes, slots, topics, addresses. */
export const findHex = (text: string): Hex[] => [
  ...new Set([...text.matchAll(RUN)].map(([, digits]): Hex => `0x${digits}`)),
]
