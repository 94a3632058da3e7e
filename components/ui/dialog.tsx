'use client'

import { clsx } from 'clsx'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** A modal dialog, open while it is rendered. Escape and a click outside close it, and the focus returns. */
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
  // A dialog returns the focus when it closes, so it closes before React removes it.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // A dialog would focus its first focusable element, which may be a frame around the field.
    dialog?.querySelector<HTMLElement>('[data-focus-first]')?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        // The target of a click on the backdrop is the dialog itself.
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
