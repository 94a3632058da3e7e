import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const LOOK = {
  primary:
    'bg-accent text-accent-ink border-accent disabled:bg-raised disabled:text-ink-soft disabled:border-hairline aria-disabled:bg-raised aria-disabled:text-ink-soft aria-disabled:border-hairline',
  quiet: 'bg-paper text-ink border-control hover:bg-raised disabled:text-ink-soft disabled:border-hairline',
  bare: 'border-transparent text-ink-soft hover:text-ink hover:bg-raised',
}

/** The classes of a button, for a link that looks like one. */
export const buttonClass = (look: keyof typeof LOOK): string =>
  clsx(
    'inline-flex min-h-8 items-center justify-center gap-2 rounded-control border px-3 font-medium text-body whitespace-nowrap',
    // On a small phone, and at 400 % zoom, a long label wraps.
    'max-[24rem]:flex-wrap max-[24rem]:gap-y-0 max-[24rem]:whitespace-normal pointer-coarse:min-h-11',
    LOOK[look],
  )

export function Button({
  look = 'quiet',
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & { look?: keyof typeof LOOK }) {
  return <button type={type} className={clsx(buttonClass(look), className)} {...props} />
}
