import { Notice } from '@/components/ui/notice'
import type { CompilerProblem } from '@/lib/storage/compile/compiler-problem'
import { describeRefusal } from '@/lib/storage/compile/solidity-sources'

/** Beyond these the rest follows from them, as a rule. */
const SHOWN = 8

/** What the compiler says, each with its place in the source, and which compiler it is. */
export function CompilerProblems({
  problems,
  pragmas,
}: {
  problems: readonly CompilerProblem[]
  pragmas: readonly string[]
}) {
  const title =
    problems.length === 1
      ? 'The source does not compile.'
      : `The source does not compile: ${problems.length} errors.`
  return (
    <Notice announce tone="bad" title={title}>
      <ol className="grid gap-3">
        {problems.slice(0, SHOWN).map((problem) => (
          <li
            key={`${problem.file}:${problem.line}:${problem.column}:${problem.message}`}
            className="grid gap-1"
          >
            <span className="wrap-anywhere">
              {problem.line === null ? null : (
                <span className="text-ink-soft">
                  {problem.file === null ? null : `${problem.file}, `}line {problem.line}, column{' '}
                  {problem.column}:{' '}
                </span>
              )}
              {problem.message}
            </span>
            {problem.excerpt === null ? null : (
              <code className="whitespace-pre-wrap bg-raised px-2 py-1 text-note wrap-anywhere">
                {problem.excerpt}
              </code>
            )}
          </li>
        ))}
      </ol>
      <p className="text-note wrap-anywhere">{describeRefusal(pragmas)}</p>
    </Notice>
  )
}
