import type { Hex } from 'viem'
import { type AnswerRule, demandFields, demandRules, type FieldShapes } from './rules'
import {
  isAddress,
  isBytes,
  isCompactIndex,
  isCompactQuantity,
  isHash,
  isIndex,
  isQuantity,
  orNull,
  type Shape,
} from './wire-shapes'

/** The log of the contract. Other fields are passed on unchanged. */
export type WireLog = {
  address: Hex
  topics: readonly Hex[]
  removed: boolean
  blockNumber: string | null
  blockHash: string | null
  transactionHash: string | null
  transactionIndex: string | null
  logIndex: string | null
}

/** A log that is in a block. */
export type MinedLog = { [Field in keyof WireLog]: NonNullable<WireLog[Field]> }

/** The content, without the position. */
const CONTENT: FieldShapes = [
  ['address', isAddress],
  ['topics', (topics) => Array.isArray(topics) && topics.length <= 4 && topics.every(isHash)],
  ['data', isBytes],
]

const fieldsOf = (isNumber: Shape, isPosition: Shape): FieldShapes => [
  ...CONTENT,
  ['blockNumber', orNull(isNumber)],
  ['blockHash', orNull(isHash)],
  ['transactionHash', orNull(isHash)],
  ['transactionIndex', orNull(isPosition)],
  ['logIndex', orNull(isPosition)],
  ['removed', (removed) => typeof removed === 'boolean'],
]

const FIELDS = fieldsOf(isQuantity, isIndex)
const STRICT_FIELDS = fieldsOf(isCompactQuantity, isCompactIndex)

const PLACE = ['blockHash', 'transactionHash', 'transactionIndex', 'logIndex'] as const

const LOG_RULES: readonly AnswerRule<WireLog>[] = [
  ['a pending log has no block', (log) => isMined(log) || log.blockHash === null],
  ['a mined log has its place', (log) => !isMined(log) || PLACE.every((field) => log[field] !== null)],
]

/** Whether it has the content of a log on any chain. */
export const isLog = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  CONTENT.every(([name, isShaped]) => isShaped(Reflect.get(value, name)))

/**
 * Reads one log. `isStrict`: its numbers have no leading zeros. Throws UntrueAnswerError if it is malformed or
 * contradicts itself.
 */
export function parseLog(value: unknown, isStrict: boolean): WireLog {
  demandFields('log', isStrict ? STRICT_FIELDS : FIELDS, value)
  const log = value as WireLog
  demandRules(LOG_RULES, log)
  return log
}

export const isMined = (log: WireLog): log is MinedLog => log.blockNumber !== null
