import { TriptychError } from '@/lib/errors'
import type { FittedCode, KnownLayout } from '@/lib/storage/kept/layout-text'
import { fits, isSameCode } from '@/lib/storage/kept/layout-version'
import { isNoCode } from '@/lib/storage/kept/no-code'
import { formatCount } from '@/lib/text/count'
import type { Recognised } from './recognise-contract'

/** A question goes by names of code that no longer runs where it asks. */
export class OtherCodeError extends TriptychError {
  override name = 'OtherCodeError'
  /** By which it goes. */
  readonly known: KnownLayout

  constructor(now: FittedCode | null, known: KnownLayout) {
    super(titleOf(now), {
      whatToDo: isGone(now)
        ? 'Nothing was read, because the names belong to earlier code. Check the address, or deploy the contract again.'
        : 'Nothing was read, because the names belong to earlier code. The form now uses the current code. Check it and try again.',
    })
    this.known = known
  }
}

const isGone = (now: FittedCode | null) => now === null || isNoCode(now)

const titleOf = (now: FittedCode | null) =>
  isGone(now) ? 'This address has no code any more.' : 'The code at this address has changed.'

/** Throws {@link OtherCodeError} where a layout is of other code than runs `now`; null where nobody knows what runs. */
export function requireSameCode(known: KnownLayout, now: FittedCode | null): void {
  const isOfFolder = known.text.code !== undefined && !known.isKept
  const isUnsure = now === null && isOfFolder
  if (isUnsure || !fits(known, now ?? undefined)) throw new OtherCodeError(now, known)
}

/** Why an answer that was named by the code of `then` would have other names by now; null where it would not. */
export function describeOtherCode(then: FittedCode, now: FittedCode): { title: string; says: string } | null {
  if (isNoCode(then) || isSameCode(then, now)) return null
  return {
    title: titleOf(now),
    says: `This result uses the names of the code at block ${formatCount(Number(then.block))}. Read again to use the current code.`,
  }
}

/**
 * The layout by which an answer is named: that at hand now where it fits the code that ran when it was read, else that of that
 * code. `then` is undefined where nobody looked at the code.
 */
export function layoutOfThen(
  now: KnownLayout | null | undefined,
  then: Pick<Recognised, 'code' | 'known'> | null | undefined,
): KnownLayout | null | undefined {
  if (then === undefined) return now
  return now && (now.isKept || then) && fits(now, then?.code) ? now : (then?.known ?? null)
}
