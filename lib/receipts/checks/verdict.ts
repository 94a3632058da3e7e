/** The checks: each needs the receipt and its chain only. */
export type CheckId =
  | 'fields'
  | 'quantities'
  | 'outcome'
  | 'failed-logs'
  | 'least-gas'
  | 'gas'
  | 'blobs'
  | 'log-indexes'
  | 'logs-belong'
  | 'bloom'
  | 'created-address'

/**
 * `fails`: no honest node of the network returns this. `differs`: Ethereum differs; for this network the rule is not known.
 * `unknown`: the receipt has too little to decide. `inapplicable`: the rule is not for this receipt or this network.
 */
export type CheckState = 'holds' | 'fails' | 'differs' | 'unknown' | 'inapplicable'

/** A value that a check used: from the response, or computed here. */
export type CheckedValue = {
  name: string
  /** Hex, a decimal number, or a word such as `missing`. */
  value: string
}

export type ReceiptVerdict = {
  state: CheckState
  /** What was compared and what came out, in a sentence. */
  reason: string
  evidence: readonly CheckedValue[]
}

const verdictOf =
  (state: CheckState) =>
  (reason: string, evidence: readonly CheckedValue[] = []): ReceiptVerdict => ({ state, reason, evidence })

export const holds = verdictOf('holds')
export const fails = verdictOf('fails')
export const differs = verdictOf('differs')
export const cannotBeKnown = verdictOf('unknown')
export const doesNotApply = verdictOf('inapplicable')

/** The fields that the check needs are missing or malformed. */
export const cannotBeRead = (...names: string[]): ReceiptVerdict =>
  cannotBeKnown(`The check needs ${names.join(' and ')}, which cannot be read in the response.`)

/** A value of the response, unchanged; `missing` if it is absent. */
export function showAsItCame(value: unknown): string {
  if (value === undefined) return 'missing'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The same of fields of the receipt, by name. */
export const showFields = (raw: Readonly<Record<string, unknown>>, ...names: string[]): CheckedValue[] =>
  names.map((name) => ({ name, value: showAsItCame(raw[name]) }))
