import { Notice } from '@/components/ui/notice'
import { SourceLine } from '@/components/ui/source-line'
import type { CompilerProblem } from '@/lib/storage/compile/compiler-problem'
import type { ChosenCompiler } from '@/lib/storage/compile/compilers'
import { describeCompilerError, mayBeOfVersion } from '@/lib/storage/compile/describe-compiler'

/** Later errors are usually consequences of the first. */
const SHOWN = 8

export function CompilerProblems({
  problems,
  chosen,
  pragmas,
}: {
  problems: readonly CompilerProblem[]
  chosen: ChosenCompiler
  pragmas: readonly string[]
}) {
  const title =
    problems.length === 1
      ? 'The source does not compile.'
      : `The source does not compile: ${problems.length} errors.`
  return (
    <Notice announce tone="bad" title={title}>
      <p className="text-note wrap-anywhere">
        {describeCompilerError(chosen, pragmas, mayBeOfVersion(problems))}
      </p>
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
            {problem.line === null ? null : <SourceLine place={problem} />}
          </li>
        ))}
      </ol>
    </Notice>
  )
}
