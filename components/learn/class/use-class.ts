'use client'

import { useEffect, useRef, useState } from 'react'
import { BadInputError, TriptychError } from '@/lib/errors'
import { type Assignment, digestOf } from '@/lib/learn/assignment/assignment'
import { drawWork } from '@/lib/learn/assignment/draw-work'
import { type BoardRow, judgeHandIn } from '@/lib/learn/class/board'
import type { Question } from '@/lib/learn/lesson/lesson'
import type { ReadLine } from '@/lib/share/hand-in-line'
import { createProgramRunner } from '../assignment/run-programs'

type Judging = {
  /** The text that was checked. */
  of: string
  /** Null while nothing runs. */
  progress: string | null
  /** Lines without answers. */
  unread: readonly { line: number; problem: string }[]
  rows: readonly JudgedRow[]
  trouble: TriptychError | null
}

const NOTHING: Judging = { of: '', progress: null, unread: [], rows: [], trouble: null }

/** Checks the lines one by one. After a stop, the results so far stay. */
export function useClass(assignment: Assignment) {
  const [judging, setJudging] = useState<Judging>(NOTHING)
  const running = useRef<AbortController | null>(null)
  const set = (changed: Partial<Judging>) => setJudging((now) => ({ ...now, ...changed }))
  useEffect(() => () => running.current?.abort(), [])

  async function judge(text: string) {
    const controller = new AbortController()
    running.current = controller
    setJudging({ ...NOTHING, of: text, progress: 'Reading…' })
    try {
      const { readHandIns } = await import('@/lib/share/hand-in-line')
      const lines = await readHandIns(text, digestOf(assignment))
      set({ unread: lines.flatMap(asUnread) })
      await judgeClass(assignment, lines, {
        signal: controller.signal,
        onProgress: (progress) => set({ progress }),
        onRow: (row) => setJudging((now) => ({ ...now, rows: [...now.rows, row] })),
      })
      set({ progress: null })
    } catch (error) {
      set({ progress: null, trouble: controller.signal.aborted ? STOPPED : toTrouble(error) })
    }
  }
  return { ...judging, judge, stop: () => running.current?.abort() }
}

const asUnread = (read: ReadLine) =>
  read.problem === undefined ? [] : [{ line: read.line, problem: read.problem }]

const STOPPED = new BadInputError('Stopped. The results so far stay on the page.')

const toTrouble = (error: unknown): TriptychError =>
  error instanceof TriptychError
    ? error
    : new TriptychError('The answers could not be checked.', {
        whatToDo: 'Check that the explorer is running, then try again.',
        cause: error,
      })

export type JudgedRow = BoardRow & { line: number; questions: readonly Question[] }

/** `onRow` is called after each learner. */
export async function judgeClass(
  assignment: Assignment,
  lines: readonly ReadLine[],
  way: { signal: AbortSignal; onProgress: (says: string) => void; onRow: (row: JudgedRow) => void },
): Promise<void> {
  const runProgram = createProgramRunner({
    signal: way.signal,
    onProgress: (says) => says.startsWith('Loading') && way.onProgress(says),
  })
  const handed = lines.flatMap((read) => ('handIn' in read ? [read] : []))
  for (const [i, { line, handIn }] of handed.entries()) {
    way.signal.throwIfAborted()
    way.onProgress(`Checking ${i + 1} of ${handed.length}…`)
    const { questions } = await drawWork(assignment, handIn.name, runProgram)
    way.onRow({ line, name: handIn.name, questions, judged: judgeHandIn(handIn, questions) })
  }
}
