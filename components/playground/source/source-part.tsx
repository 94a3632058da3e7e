'use client'

import { clsx } from 'clsx'
import { type Ref, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { countLines } from '@/lib/playground/source/source-lines'
import { countOf } from '@/lib/text/count'
import type { RefusedProgram } from '../run/run-state'
import { SourceEditor, type SourceHandle } from './source-editor'

/** On a phone the source is folded after a run, because the steps show their lines. */
export function SourcePart({
  ref,
  source,
  refused,
  currentLine,
  folds,
  onType,
}: {
  ref: Ref<SourceHandle>
  source: string
  refused: RefusedProgram | null
  currentLine: number | null
  folds: boolean
  onType: (source: string) => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  const isOf = refused?.source === source
  const problems = isOf ? (refused?.problems ?? []) : []
  const isFolded = folds && !isOpen && refused === null
  const opener = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const field = isFolded ? document.getElementById('source') : null
    if (field && field === document.activeElement && field.offsetParent === null) opener.current?.focus()
  }, [isFolded])
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor="source" className="font-medium text-body">
          Solidity source
        </label>
        {folds ? (
          <Button
            ref={opener}
            look="bare"
            className="sm:hidden"
            aria-expanded={!isFolded}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isFolded ? `Show ${countOf(countLines(source).lines, 'line')}` : 'Fold'}
          </Button>
        ) : null}
      </div>
      <div className={clsx('grid gap-2', isFolded && 'max-sm:hidden')}>
        <SourceEditor
          ref={ref}
          source={source}
          problemLines={problems.flatMap(({ line, file }) => (line === null || file !== null ? [] : [line]))}
          currentLine={currentLine}
          isInvalid={isOf}
          describedBy="source-note"
          onType={onType}
        />
      </div>
      <div id="source-note" aria-live="polite" className="empty:-mt-2">
        {refused === null ? null : (
          <SourceProblems
            refused={refused}
            isOf={isOf}
            onGo={(line, column) => {
              if (ref && 'current' in ref) ref.current?.goTo(line, column)
            }}
          />
        )}
      </div>
    </div>
  )
}

const SHOWN = 8

export function SourceProblems({
  refused: { problem, problems, advice },
  isOf,
  onGo,
}: {
  refused: RefusedProgram
  /** Whether the source is unchanged since. */
  isOf: boolean
  onGo: (line: number, column: number) => void
}) {
  return (
    <div className="grid gap-1 border-bad border-l-2 py-1 pl-3">
      <p className="font-medium text-bad text-table">
        <span aria-hidden>✕ </span>
        {problem ?? `The source does not compile: ${countOf(problems.length, 'error')}.`}
        {isOf ? '' : ' This was the source before your change.'}
      </p>
      <ol className="grid gap-1">
        {problems.slice(0, SHOWN).map(({ message, file, line, column }) => (
          <li key={`${file} ${line} ${column} ${message}`} className="text-table wrap-anywhere">
            {line === null ? null : file === null ? (
              <button
                type="button"
                onClick={() => onGo(line, column ?? 1)}
                className="min-h-6 text-accent underline underline-offset-3"
              >
                line {line}, column {column}
              </button>
            ) : (
              <span className="text-ink-soft">
                {file}, line {line}, column {column}
              </span>
            )}
            {line === null ? '' : ': '}
            {message}
          </li>
        ))}
      </ol>
      {advice === null ? null : <p className="text-ink-soft text-note wrap-anywhere">{advice}</p>}
      {problems.length > SHOWN ? (
        <p className="text-ink-soft text-note">and {countOf(problems.length - SHOWN, 'error')} more</p>
      ) : null}
    </div>
  )
}
