import type { AbiParameter } from 'viem'
import { type AbiValue, elementOf } from '@/lib/abi/abi-value'
import { type DecodedArg, decodeLog, type LogContent } from '@/lib/abi/decode-log'
import type { EventSignature } from '@/lib/abi/event-signature'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { readField } from '@/lib/text/field'
import type { KeyLog, LogValue } from './keys-from-logs'

/** Values of one log. */
const MOST_VALUES = 4_096

/** Decodes logs by the events of the contract, then by well-known events. Other logs keep their topics. */
export function typeLogs(logs: readonly LogContent[], events: readonly EventSignature[]): KeyLog[] {
  const all = [...events, ...KNOWN_EVENTS]
  return logs.map((log) => {
    const { topics } = log
    const decoded = decodeLog(log, all)
    if (decoded.state === 'raw') return { topics }
    return { topics, values: decoded.args.flatMap(listValues).slice(0, MOST_VALUES) }
  })
}

/** The hash of a text may be a bytes32 key. */
function listValues({ parameter, value, indexed, hashed }: DecodedArg): LogValue[] {
  if (hashed) return [{ type: 'bytes32', value, isIndexed: true }]
  return flatten(parameter, value).map((one) => ({ ...one, isIndexed: indexed }))
}

/** Elements and tuple members, each with its type. */
function flatten(parameter: AbiParameter, value: AbiValue): { type: string; value: AbiValue }[] {
  if (!Array.isArray(value)) return [{ type: parameter.type, value }]
  const element = elementOf(parameter)
  const members = 'components' in parameter ? parameter.components : []
  return value.slice(0, MOST_VALUES).flatMap((one, at) => {
    const part = element ?? members[at]
    return part ? flatten(part, one) : []
  })
}

/** The events of the ABI beside a layout; none without an ABI or with several. */
export const eventsBeside = ({ json }: { json: string }): readonly EventSignature[] =>
  readField(() => parseContractAbi(json)).value?.events ?? []
