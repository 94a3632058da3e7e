'use client'

import { useEffect, useRef, useState } from 'react'
import { TriptychError } from '@/lib/errors'
import type { Program } from '@/lib/playground/program/program'
import { NOTHING_RAN, type PlaygroundState } from './run-state'

/** Runs programs, one at a time. `replay` follows an edit of the calls and waits for the current run. */
export function usePlayground() {
  const [state, setState] = useState<PlaygroundState>(NOTHING_RAN)
  const running = useRef<AbortController | null>(null)
  const waiting = useRef<Program | null>(null)
  const set = (changed: Partial<PlaygroundState>) => setState((now) => ({ ...now, ...changed }))
  useEffect(() => () => running.current?.abort(), [])

  async function play(
    program: Program,
    compiled: PlaygroundState['compiled'],
    onRan: () => void = () => {},
  ): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    set({ progress: 'Starting…', trouble: null, isStopped: false })
    const { signal } = controller
    const { playProgram } = await import('./play-program')
    const played = await playProgram(program, {
      compiled,
      signal,
      onProgress: (progress) => signal.aborted || set({ progress }),
    }).catch((error): Partial<PlaygroundState> => ({ trouble: toTrouble(error) }))
    if (running.current !== controller) return
    running.current = null
    set({ ...played, progress: null, ...(signal.aborted ? { trouble: null } : {}) })
    if (played.finished) onRan()
    const next = waiting.current
    waiting.current = null
    if (next) await play(next, played.compiled ?? compiled)
  }

  return {
    ...state,
    /** `onRan` is called if there is a result. */
    run: (program: Program, onRan: () => void) => {
      running.current?.abort()
      waiting.current = null
      // Cleared first, so that a screen reader announces it again.
      set({ misfit: null })
      play(program, state.compiled, onRan)
    },
    /** Does nothing before the first run, or if the source changed. */
    replay: (program: Program) => {
      if (state.compiled?.source !== program.source) return
      if (running.current) waiting.current = program
      else play(program, state.compiled)
    },
    stop: () => {
      waiting.current = null
      running.current?.abort()
      // At once, before the results so far are prepared.
      set({ progress: null, isStopped: true })
    },
  }
}

const toTrouble = (error: unknown): TriptychError =>
  error instanceof TriptychError
    ? error
    : new TriptychError('The playground could not run this.', {
        whatToDo: error instanceof Error ? error.message : String(error),
        cause: error,
      })
