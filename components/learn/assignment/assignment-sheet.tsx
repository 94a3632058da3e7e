import { Button } from '@/components/ui/button'
import type { Assignment } from '@/lib/learn/assignment/assignment'
import { sayProgram, showSource } from '@/lib/learn/assignment/say-program'
import type { Question } from '@/lib/learn/lesson/exercise'
import { onPaper } from '@/lib/learn/worksheet/sheet-question'
import type { Program } from '@/lib/playground/program/program'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { SheetSource } from '../worksheet/sheet-source'
import { Worksheet } from '../worksheet/worksheet'
import { Note } from './assignment-head'

/** The questions of one learner on paper, behind the program. */
export function AssignmentSheet({
  assignment: { title, note },
  name,
  program,
  questions,
  hasKey,
  back,
  onBack,
}: {
  assignment: Assignment
  name: string
  program: Program
  questions: readonly Question[]
  /** For whoever asks: those who are asked get none. */
  hasKey: boolean
  back: string
  onBack: () => void
}) {
  return (
    <div data-sheet>
      <Worksheet
        title={showHiddenCharacters(title) || 'Exercise'}
        hasKey={hasKey}
        drawn={`Values of ${name}`}
        questions={questions.map((question) => ({ ...onPaper(question), shown: [] }))}
        controls={
          <Button className="w-fit" onClick={onBack}>
            {back}
          </Button>
        }
      >
        <Note text={note} />
        <SheetSource source={showSource(program.source)} />
        <ul className="my-4 font-mono text-table">
          {sayProgram(program).map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      </Worksheet>
    </div>
  )
}
