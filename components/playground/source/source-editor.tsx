'use client'

import { clsx } from 'clsx'
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { countLines, placeOfLine } from '@/lib/playground/source/source-lines'
import { useSourceKeys } from './use-source-keys'

export type SourceHandle = {
  /** Moves the caret. Lines and columns start at 1. */
  goTo: (line: number, column?: number) => void
  /** Scrolls to a line without moving the focus. */
  show: (line: number) => void
  text: () => string
}

/** Pixels, as set by `text-table`. */
const LINE = 20

export function SourceEditor({
  ref,
  source,
  problemLines,
  currentLine,
  isInvalid,
  describedBy,
  onType,
}: {
  ref: Ref<SourceHandle>
  source: string
  problemLines: readonly number[]
  currentLine: number | null
  isInvalid: boolean
  describedBy: string
  onType: (source: string) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const hint = useId()
  const [tabIndents, setTabIndents] = useState(false)
  const onKeyDown = useSourceKeys(tabIndents, setTabIndents)
  const { lines, longest } = countLines(source)

  const show = (line: number) => {
    const { current } = box
    if (current) current.scrollTop = (line - 1) * LINE - current.clientHeight / 2
  }
  useImperativeHandle(ref, () => ({
    show,
    text: () => field.current?.value ?? '',
    goTo(line, column = 1) {
      const at = placeOfLine(source, line) + column - 1
      field.current?.focus({ preventScroll: true })
      field.current?.setSelectionRange(at, at)
      box.current?.scrollIntoView({ block: 'nearest' })
      show(line)
    },
  }))

  return (
    <div className="grid gap-1">
      <div
        ref={box}
        className={clsx(
          'max-h-[max(15rem,40dvh)] overflow-auto rounded-control border bg-paper',
          isInvalid ? 'border-bad' : 'border-control',
        )}
      >
        <div className="relative flex w-max min-w-full py-1.5 font-mono text-table">
          <LineMarks lines={lines} problems={problemLines} current={currentLine} />
          <textarea
            ref={field}
            id="source"
            value={source}
            rows={Math.max(lines, 12)}
            cols={Math.max(longest + 1, 20)}
            wrap="off"
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            aria-describedby={`${describedBy} ${hint}`}
            aria-invalid={isInvalid}
            placeholder={'contract Box {\n    uint256 value;\n}'}
            onChange={({ target }) => onType(target.value)}
            onKeyDown={onKeyDown}
            className="relative block min-h-60 flex-1 resize-none overflow-hidden whitespace-pre bg-transparent pr-2 pl-3 text-ink leading-5 -outline-offset-2 placeholder:text-ink-soft"
          />
        </div>
      </div>
      <label className="flex min-h-6 w-fit items-center gap-2 text-ink-soft text-note">
        <input
          type="checkbox"
          checked={tabIndents}
          onChange={({ target }) => setTabIndents(target.checked)}
        />
        <span id={hint}>Tab indents; Escape, then Tab leaves the editor</span>
      </label>
    </div>
  )
}

/** Decorative: the same is said in text. */
export function LineMarks({
  lines,
  problems,
  current,
}: {
  lines: number
  problems: readonly number[]
  current: number | null
}) {
  return (
    <>
      {[...new Set(problems)].map((line) => (
        <Bar key={line} line={line} className="border-bad border-b-2" />
      ))}
      {current === null ? null : <Bar line={current} className="border-accent border-l-4 bg-accent-tint" />}
      <pre
        aria-hidden
        className="sticky left-0 z-10 min-w-11 select-none border-hairline border-r bg-paper pr-2 pl-2 text-right text-ink-soft leading-5"
      >
        {Array.from({ length: Math.max(lines, 12) }, (_, i) => i + 1).join('\n')}
      </pre>
    </>
  )
}

const Bar = ({ line, className }: { line: number; className: string }) => (
  <span
    aria-hidden
    style={{ top: `${(line - 1) * 20 + 6}px` }}
    className={clsx('absolute inset-x-0 h-5', className)}
  />
)
