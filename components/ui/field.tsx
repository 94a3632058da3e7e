'use no memo' // saves 131 bytes, see docs/develop/rules.md

import type { ReactNode } from 'react'

export type FieldIds = { id: string; 'aria-describedby': string; 'aria-invalid': boolean }

/** A labelled control with a hint, which its problem replaces. `children` gets the ids for the control. */
export function Field({
  id,
  label,
  hint,
  problem,
  aside,
  inline = false,
  children,
}: {
  id: string
  label: ReactNode
  hint?: ReactNode
  problem?: string | undefined
  aside?: ReactNode
  /** Label and control on one line: for a number. */
  inline?: boolean
  children: (ids: FieldIds) => ReactNode
}) {
  const noteId = `${id}-note`
  return (
    <div
      className={`grid content-start gap-1 ${inline ? 'grid-cols-[minmax(0,1fr)_9rem] items-center gap-x-2' : ''}`}
    >
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="font-medium text-body">
          {label}
        </label>
        {/* It is taller than the label, and must not move it below the labels beside it. */}
        {aside && <div className="-my-1">{aside}</div>}
      </div>
      {children({ id, 'aria-describedby': noteId, 'aria-invalid': problem !== undefined })}
      <p
        id={noteId}
        aria-live="polite"
        className="col-span-full min-h-4 text-note text-ink-soft wrap-anywhere"
      >
        {problem === undefined ? (
          hint
        ) : (
          <span className="text-bad">
            <span aria-hidden>✕ </span>
            {problem}
          </span>
        )}
      </p>
    </div>
  )
}
