import { Section } from '@/components/ui/section'
import type { Program } from '@/lib/playground/program/program'
import { isOneFile } from '@/lib/playground/source/source-lines'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { LessonSource } from '../exercise/lesson-source'

/** The program that is asked about: its source, and what is sent to it in order. */
export function AssignmentProgram({ program, whose }: { program: Program; whose: string }) {
  const { source, deploy, calls } = program
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      <LessonSource
        source={source.split('\n').map(showLine).join('\n')}
        whose={isOneFile(source) ? 'the contract' : 'the input of the compiler'}
      />
      <Section id="program-calls" title={whose}>
        <ol className="grid gap-1 font-mono text-table">
          <li className="wrap-anywhere">
            made by {deploy.from}
            {deploy.args.length === 0 ? '' : ` with ${sayAll(deploy.args)}`}
          </li>
          {calls.map((call, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a call is its number
            <li key={i} className="wrap-anywhere">
              {i + 1}. {showHiddenCharacters(call.function.replace(/\(.*/s, ''), 200)}({sayAll(call.args)})
              from {call.from}
              {call.value.trim() === '' ? '' : ` with ${showHiddenCharacters(call.value, 60)}`}
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}

const sayAll = (args: readonly string[]): string =>
  args.map((text) => showHiddenCharacters(text, 200)).join(', ')

/** Tabs stay, and a backslash is one in a source. */
const showLine = (line: string): string =>
  line
    .split(/([\t\\])/)
    .map((part) => (part === '\t' || part === '\\' ? part : showHiddenCharacters(part, 2_000)))
    .join('')
