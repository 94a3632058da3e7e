'use client'
'use no memo' // saves 100 bytes, see docs/develop/rules.md

import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useEarlyInput } from './use-early-input'

const BOX =
  'w-full min-w-0 rounded-control border border-control bg-paper px-2 text-ink placeholder:text-ink-soft aria-invalid:border-bad'

/** One line of typed text. `mono` for hex, numbers and paths. */
export function Input({
  mono = false,
  className,
  ref,
  ...props
}: ComponentProps<'input'> & { mono?: boolean }) {
  const control = useEarlyInput(ref, props.onChange)
  return (
    <input
      ref={control}
      autoComplete="off"
      spellCheck={false}
      className={clsx(BOX, 'h-8 pointer-coarse:h-11', mono ? 'font-mono text-table' : 'text-body', className)}
      {...props}
    />
  )
}

/** Several lines of monospace text: addresses, source, JSON. */
export function TextArea({ className, ref, ...props }: ComponentProps<'textarea'>) {
  const control = useEarlyInput(ref, props.onChange)
  return (
    <textarea
      ref={control}
      autoComplete="off"
      spellCheck={false}
      className={clsx(BOX, 'block resize-y py-1.5 font-mono text-table', className)}
      {...props}
    />
  )
}

export function Select({ className, ref, ...props }: ComponentProps<'select'>) {
  const control = useEarlyInput(ref, props.onChange)
  return (
    <select
      ref={control}
      className={clsx(BOX, 'h-8 pr-1 text-body pointer-coarse:h-11', className)}
      {...props}
    />
  )
}
