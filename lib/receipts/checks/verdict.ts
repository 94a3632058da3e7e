/** `unknown`: a receipt alone does not tell. */
export type CheckState = 'holds' | 'fails' | 'unknown'

/** A value that went into a check, as it stands in the answer or as it was worked out here. */
export type Evidence = {
  name: string
  /** Hex, a decimal number, or a word such as `not there`. */
  value: string
}

export type Verdict = {
  state: CheckState
  /** What was compared and what came out, in a sentence. */
  reason: string
  evidence: readonly Evidence[]
}

export const holds = (reason: string, evidence: readonly Evidence[] = []): Verdict => ({
  state: 'holds',
  reason,
  evidence,
})

export const fails = (reason: string, evidence: readonly Evidence[] = []): Verdict => ({
  state: 'fails',
  reason,
  evidence,
})

export const cannotBeKnown = (reason: string, evidence: readonly Evidence[] = []): Verdict => ({
  state: 'unknown',
  reason,
  evidence,
})

/** How a field that may be missing stands in the evidence. */
export const orNotThere = (value: string | bigint | null | undefined): string =>
  value == null ? 'not there' : String(value)
