import { Section } from '@/components/ui/section'
import { sayProgram, showSource } from '@/lib/learn/assignment/say-program'
import type { Program } from '@/lib/playground/program/program'
import { isOneFile } from '@/lib/playground/source/source-lines'
import { LessonSource } from '../exercise/lesson-source'

/** The program that is asked about: its source, and what is sent to it in order. */
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
