import { Button } from '@/components/ui/button'
import { sayProgram, showSource } from '@/lib/learn/assignment/say-program'
import type { Question } from '@/lib/learn/lesson/exercise'
import type { Program } from '@/lib/playground/program/program'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { Worksheet } from '../worksheet/worksheet'

/** The questions of one learner on paper: the program stands before the first. */
export function AssignmentSheet({
  title,
  name,
  program,
  questions,
  onBack,
}: {
  title: string
  name: string
  program: Program
  questions: readonly Question[]
  onBack: () => void
}) {
  const shown = [
    { title: '', text: showSource(program.source) },
    { title: 'What is sent to it', text: sayProgram(program).join('\n') },
  ]
  return (
    <div data-sheet>
      <Worksheet
        title={showHiddenCharacters(title) || 'An exercise'}
        drawn={`Drawn for ${name}`}
        questions={questions.map((question, i) => ({ ...question, shown: i === 0 ? shown : [] }))}
        controls={<Button onClick={onBack}>Back to the questions</Button>}
      />
    </div>
  )
}
