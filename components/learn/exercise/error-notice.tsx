import type { ReactNode } from 'react'
import { Notice } from '@/components/ui/notice'
import { TriptychError } from '@/lib/errors'

/** The message of an error and what to do. */
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
