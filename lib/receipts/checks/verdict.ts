/**
 * `fails`: no honest node of the network returns this. `differs`: Ethereum differs; for this network the rule is not known.
 * `unknown`: the receipt has too little to decide. `inapplicable`: the rule is not for this receipt or this network.
 */
export type CheckState = 'holds' | 'fails' | 'differs' | 'unknown' | 'inapplicable'

/** A value that went into a check, as it stands in the answer or as it was worked out here. */
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

/** A check of fields that the answer does not have, or not in a form that can be read. */
export const cannotBeRead = (...names: string[]): ReceiptVerdict =>
  cannotBeKnown(`The check needs ${names.join(' and ')}, which cannot be read in the response.`)

/** A value of the answer as it came, for the evidence: `missing` where it is not there. */
export function showAsItCame(value: unknown): string {
  if (value === undefined) return 'missing'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
