'use client'

import { clsx } from 'clsx'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** A modal dialog that is open for as long as it is rendered. Escape and a press beside it close it; focus returns. */
export function Dialog({
  label,
  onClose,
  className,
  children,
}: {
  label: string
  onClose: () => void
  className?: string
  children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  // Before it leaves the page: a dialog gives the focus back as it closes, and cannot once it is gone.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // By itself a dialog focuses whatever comes first, be it only a frame around the field.
    dialog?.querySelector<HTMLElement>('[data-focus-first]')?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        // The backdrop belongs to the dialog itself; what is inside lies in its child.
        if (event.target === event.currentTarget) onClose()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
      className={clsx(
        'm-auto max-h-[85dvh] w-[min(100%-2rem,44rem)] overflow-auto rounded-control border border-control bg-paper p-0 text-ink',
        'backdrop:bg-ink/40',
        className,
      )}
    >
      {children}
    </dialog>
  )
}
