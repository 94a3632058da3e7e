import { TriptychError } from '@/lib/errors'
import { fits, isSameCode } from '@/lib/storage/kept/layout-era'
import type { FittedCode, KnownLayout } from '@/lib/storage/kept/layout-text'
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
        ? 'Nothing was read, as its names are of the code before. Deploy it again, or look at the address.'
        : 'Nothing was read, as its names are of the code before. The form goes by the code that runs now: look it over and press again.',
    })
    this.known = known
  }
}

const isGone = (now: FittedCode | null) => now === null || isNoCode(now)

const titleOf = (now: FittedCode | null) =>
  isGone(now) ? 'No code runs here any more.' : 'Other code runs here now.'

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
    says: `This was read while the code seen at block ${formatCount(Number(then.block))} ran, and keeps the names of that code. Press again to read what stands there now.`,
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
