'use client'

import { useState } from 'react'
import { keptText, useIsKept, useKeptText } from '@/components/reader/kept-text'
import { useTakeover } from '@/components/ui/use-early-input'
import { useHydrated } from '@/components/ui/use-hydrated'
import {
  editProgram,
  formatKeptProgram,
  goBackTo,
  type KeptProgram,
  keepBeside,
  keptElsewhere,
  NOTHING_KEPT,
  parseKeptProgram,
  replaceProgram,
  typeBeside,
} from '@/lib/playground/program/kept-program'
import type { Program } from '@/lib/playground/program/program'

const KEPT = keptText('triptych-playground')

/** What this browser kept of an earlier visit. */
const openKept = (): KeptProgram => parseKeptProgram(KEPT.read()) ?? NOTHING_KEPT

/**
 * The program on the page, kept in this browser as it is typed. One that takes its place (an example, a link) leaves
 * what the reader typed to be gone back to; that of a link is kept once something is done with it. Tabs keep to the same place:
 * what another one kept there is said, and neither is lost.
 * `typedEarly`: the source that stands on the page as its scripts come.
 */
export function useKeptProgram(typedEarly: () => string) {
  const isHydrated = useHydrated()
  const [shown, setShown] = useState<KeptProgram>(() => (isHydrated ? openKept() : NOTHING_KEPT))
  /** What this tab found or kept last; anything else is of another one. */
  const [own, setOwn] = useState(() => (isHydrated ? KEPT.read() : null))
  useTakeover(() => {
    const found = openKept()
    const source = typedEarly()
    if (source !== '') return keep(typeBeside(found, source))
    setShown(found)
    setOwn(KEPT.read())
  })
  const isKept = useIsKept(KEPT)
  const text = useKeptText(KEPT)
  const elsewhere = !isHydrated || text === own ? null : keptElsewhere(shown, text)
  const keep = (changed: KeptProgram) => {
    const next = keepBeside(changed, elsewhere)
    const kept = formatKeptProgram(next)
    setShown(next)
    setOwn(kept)
    KEPT.keep(kept)
  }
  return {
    program: shown.now,
    before: shown.before,
    /** What another tab keeps meanwhile, in the place of what is shown here. */
    elsewhere,
    /** False where the browser keeps nothing beyond the page. */
    isKept,
    change: (changed: Partial<Program>) => keep(editProgram(shown, changed)),
    /** Keeps what is shown, as it is. */
    keep: () => keep(shown),
    /** Puts a program in the place of the one that is there. */
    open: (program: Program) => keep(replaceProgram(shown, program)),
    /** Shows a program and keeps nothing of it yet. */
    show: (program: Program) => setShown(replaceProgram(shown, program)),
    takeOver: () => {
      if (elsewhere) keep(replaceProgram({ ...shown, isTyped: true }, elsewhere))
    },
    goBack: () => {
      const back = goBackTo(shown)
      if (back) keep(back)
    },
  }
}
