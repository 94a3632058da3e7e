'use client'

import { useState } from 'react'
import { keptText, useIsKept } from '@/components/reader/kept-text'
import {
  EMPTY_PROGRAM,
  formatKeptProgram,
  isEmptyProgram,
  type KeptProgram,
  parseKeptProgram,
} from '@/lib/playground/program/kept-program'
import type { Program } from '@/lib/playground/program/program'

const KEPT = keptText('triptych-playground')

/** What this browser kept of an earlier visit. */
const openKept = (): KeptProgram => parseKeptProgram(KEPT.read()) ?? { now: EMPTY_PROGRAM, before: null }

/**
 * The program on the page, kept in this browser as it is typed. One that takes the place of another (an example, a link)
 * leaves the other to be gone back to; that of a link is kept once something is done with it.
 */
export function useKeptProgram(isHydrated: boolean) {
  const [shown, setShown] = useState<KeptProgram>(() =>
    isHydrated ? openKept() : { now: EMPTY_PROGRAM, before: null },
  )
  const isKept = useIsKept(KEPT)
  const keep = (next: KeptProgram) => {
    setShown(next)
    KEPT.keep(formatKeptProgram(next))
  }
  const replaced = isEmptyProgram(shown.now) ? shown.before : shown.now
  return {
    program: shown.now,
    before: shown.before,
    /** False where the browser keeps nothing beyond the page. */
    isKept,
    change: (changed: Partial<Program>) => keep({ ...shown, now: { ...shown.now, ...changed } }),
    /** Puts a program in the place of the one that is there. */
    open: (program: Program) => keep({ now: program, before: replaced }),
    /** Shows a program and keeps nothing of it yet. */
    show: (program: Program) => setShown({ now: program, before: replaced }),
    goBack: () => shown.before && keep({ now: shown.before, before: shown.now }),
  }
}
