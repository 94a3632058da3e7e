import { Button } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { type Assignment, sayProgram, showSource } from '@/lib/learn/assignment/assignment'
import type { Question } from '@/lib/learn/lesson/lesson'
import { onPaper } from '@/lib/learn/worksheet/sheet-question'
import type { Program } from '@/lib/playground/program/program'
import { isOneFile } from '@/lib/playground/source/source-lines'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { LessonSource } from '../exercise/contract-shown'
import { SheetSource } from '../worksheet/question-on-paper'
import { Worksheet } from '../worksheet/worksheet'
import { Note } from './assignment-head'

export function AssignmentProgram({ program, whose }: { program: Program; whose: string }) {
  const { source } = program
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      <LessonSource
        source={showSource(source)}
        whose={isOneFile(source) ? 'the contract' : 'the input of the compiler'}
      />
      <Section id="program-calls" title={whose}>
        <ol className="grid gap-1 font-mono text-table">
          {sayProgram(program).map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}

/** The questions of one learner as a worksheet. */
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
  /** True for the teacher. */
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
