'use client'

import { useState } from 'react'
import { keptText, useIsKept } from '@/components/reader/kept-text'
import {
  editProgram,
  formatKeptProgram,
  goBackTo,
  type KeptProgram,
  NOTHING_KEPT,
  parseKeptProgram,
  replaceProgram,
} from '@/lib/playground/program/kept-program'
import type { Program } from '@/lib/playground/program/program'

const KEPT = keptText('triptych-playground')

/** What this browser kept of an earlier visit. */
const openKept = (): KeptProgram => parseKeptProgram(KEPT.read()) ?? NOTHING_KEPT

/**
 * The program on the page, kept in this browser as it is typed. One that takes its place (an example, a link) leaves
 * what the reader typed to be gone back to; that of a link is kept once something is done with it.
 */
export function useKeptProgram(isHydrated: boolean) {
  const [shown, setShown] = useState<KeptProgram>(() => (isHydrated ? openKept() : NOTHING_KEPT))
  const isKept = useIsKept(KEPT)
  const keep = (next: KeptProgram) => {
    setShown(next)
    KEPT.keep(formatKeptProgram(next))
  }
  return {
    program: shown.now,
    before: shown.before,
    /** False where the browser keeps nothing beyond the page. */
    isKept,
    change: (changed: Partial<Program>) => keep(editProgram(shown, changed)),
    /** Keeps what is shown, as it is. */
    keep: () => keep(shown),
    /** Puts a program in the place of the one that is there. */
    open: (program: Program) => keep(replaceProgram(shown, program)),
    /** Shows a program and keeps nothing of it yet. */
    show: (program: Program) => setShown(replaceProgram(shown, program)),
    goBack: () => {
      const back = goBackTo(shown)
      if (back) keep(back)
    },
  }
}
