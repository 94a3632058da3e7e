import type { Hex } from 'viem'
import { suggestTopic } from './parse-hex-input'
import { type BoxReading, notUnderstood, understood } from './suggestion'

const SITES = /(^|\.)(openchain\.xyz|4byte\.directory|4byte\.sourcify\.dev)$/

/** A page of a database of signatures: `https://openchain.xyz/signatures?query=0xa9059cbb`. Traces of openchain are none. */
export const isSignaturePage = ({ hostname, pathname }: URL): boolean =>
  SITES.test(hostname) && !/^\/trace(\/|$)/.test(pathname)

/** The selector or topic that was looked up there. */
export function parseSignaturePage({ searchParams }: URL, network: string): BoxReading {
  const values = [...searchParams.values()].map((value) => value.trim().toLowerCase())
  const named = values.find((value) => /^0x([0-9a-f]{8}|[0-9a-f]{64})$/.test(value)) as Hex | undefined
  if (named === undefined) {
    return notUnderstood('This URL has no selector (8 hex digits) and no topic (64 hex digits).')
  }
  return named.length === 10 ? { suggestions: [], data: named } : understood(suggestTopic(named, network))
}
