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

const openKept = (): KeptProgram => parseKeptProgram(KEPT.read()) ?? NOTHING_KEPT

/**
 * Keeps the program in this browser as it is typed. An example or a link replaces it, and the typed program can be restored.
 * A program of a link is kept after the first edit or run. Tabs share the storage: a change in another tab is reported, and
 * both programs stay. `typedEarly` returns the text that was typed before hydration.
 */
export function useKeptProgram(typedEarly: () => string) {
  const isHydrated = useHydrated()
  const [shown, setShown] = useState<KeptProgram>(() => (isHydrated ? openKept() : NOTHING_KEPT))
  /** Other content of the storage was written by another tab. */
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
    /** The program of another tab in the storage. */
    elsewhere,
    /** False if the browser blocks storage. */
    isKept,
    change: (changed: Partial<Program>) => keep(editProgram(shown, changed)),
    keep: () => keep(shown),
    /** Replaces the program. */
    open: (program: Program) => keep(replaceProgram(shown, program)),
    /** Replaces the program without keeping it. */
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
