import type { Assignment } from '@/lib/learn/assignment/assignment'
import { drawWork } from '@/lib/learn/assignment/draw-work'
import type { BoardRow } from '@/lib/learn/class/board'
import { judgeHandIn } from '@/lib/learn/class/judge-hand-in'
import type { Question } from '@/lib/learn/lesson/exercise'
import type { ReadLine } from '@/lib/share/hand-in-line'
import { createProgramRunner } from '../assignment/run-programs'

/** A row of the board, with what this learner was asked. */
export type JudgedRow = BoardRow & { line: number; questions: readonly Question[] }

/** Runs the program of each who handed in, and judges the answers by it; `onRow` is told each as soon as it is there. */
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
