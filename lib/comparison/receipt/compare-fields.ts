import type { Compared } from '../comparison'
import { fieldValue } from './field-value'

export type ReceiptFields = Readonly<Record<string, unknown>>

/** How many fields both say, which of them differ, and what only one of them says. */
export type FieldComparison = {
  compared: number
  differences: readonly Compared[]
  besides: readonly Compared[]
}

/** Fields that every receipt and every log has: none is a value like any other. */
const ALWAYS = new Set([
  'address',
  'blockHash',
  'blockNumber',
  'contractAddress',
  'cumulativeGasUsed',
  'data',
  'from',
  'gasUsed',
  'logIndex',
  'logs',
  'to',
  'transactionHash',
  'transactionIndex',
])

/** Zero stands for "not known" in these: some nodes fill them so. */
const ZERO_IS_NONE = new Set(['blockTimestamp', 'timestamp', 'logsBloom'])

/** Holds the named fields of two objects against each other. */
export function compareFields(
  here: ReceiptFields,
  there: ReceiptFields,
  names: readonly string[],
  say = (name: string) => name,
): FieldComparison {
  const rows = names.map((field) => ({
    field,
    name: say(field),
    here: fieldValue(field, here[field]),
    there: fieldValue(field, there[field]),
  }))
  const said = rows.filter((row) => row.here !== null || row.there !== null)
  const unlike = said.filter((row) => row.here !== row.there)
  const differences = unlike.filter((row) => !isForgiven(row))
  return {
    compared: said.length - unlike.length + differences.length,
    differences: differences.map(toCompared),
    besides: unlike.filter(isForgiven).map((row) => ({ ...toCompared(row), note: noteOf(row) })),
  }
}

type Row = Compared & { field: string }

function isForgiven({ field, here, there }: Row): boolean {
  if (ZERO_IS_NONE.has(field) && (isZero(here) || isZero(there))) return true
  return (here === null || there === null) && !ALWAYS.has(field)
}

function noteOf({ here, there }: Row): string {
  if (here === null) return 'only there'
  return there === null ? 'only here' : `zero ${isZero(here) ? 'here' : 'there'}: not set`
}

const toCompared = ({ name, here, there }: Row): Compared => ({ name, here, there })

const isZero = (value: string | null) => value !== null && /^(0x)?0*$/.test(value)
