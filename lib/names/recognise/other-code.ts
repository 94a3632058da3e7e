import { TriptychError } from '@/lib/errors'
import type { FittedCode, KnownLayout } from '@/lib/storage/kept/layout-text'
import { fits, isSameCode } from '@/lib/storage/kept/layout-version'
import { isNoCode } from '@/lib/storage/kept/no-code'
import { formatCount } from '@/lib/text/count'
import type { Recognised } from './recognise-contract'

/** A query uses the layout of code that no longer runs at the address. */
export class OtherCodeError extends TriptychError {
  override name = 'OtherCodeError'
  /** The layout of the query. */
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

/** Throws {@link OtherCodeError} if a layout belongs to other code than `now`. Null if the current code is unknown. */
export function requireSameCode(known: KnownLayout, now: FittedCode | null): void {
  const isOfFolder = known.text.code !== undefined && !known.isKept
  const isUnsure = now === null && isOfFolder
  if (isUnsure || !fits(known, now ?? undefined)) throw new OtherCodeError(now, known)
}

/** Why the names of a result no longer match the code; null if they do. */
export function describeOtherCode(then: FittedCode, now: FittedCode): { title: string; says: string } | null {
  if (isNoCode(then) || isSameCode(then, now)) return null
  return {
    title: titleOf(now),
    says: `This result uses the names of the code at block ${formatCount(Number(then.block))}. Read again to use the current code.`,
  }
}

/**
 * The layout for a result: the current one if it matches the code that ran when the result was read, else the layout of
 * that code. `then` is undefined if the code was not read.
 */
export function layoutOfThen(
  now: KnownLayout | null | undefined,
  then: Pick<Recognised, 'code' | 'known'> | null | undefined,
): KnownLayout | null | undefined {
  if (then === undefined) return now
  return now && (now.isKept || then) && fits(now, then?.code) ? now : (then?.known ?? null)
}
