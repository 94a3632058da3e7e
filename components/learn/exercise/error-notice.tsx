import type { ReactNode } from 'react'
import { Notice } from '@/components/ui/notice'
import { TriptychError } from '@/lib/errors'

/** What went wrong, and what to do; nothing without an error. */
export const ErrorNotice = ({
  error,
  tone = 'bad',
  action,
}: {
  error: Error | null
  tone?: 'bad' | 'warn'
  action?: ReactNode
}) =>
  error ? (
    <Notice tone={tone} title={error.message.replaceAll('`', '')} action={action}>
      {error instanceof TriptychError ? <p>{error.whatToDo}</p> : null}
    </Notice>
  ) : null
