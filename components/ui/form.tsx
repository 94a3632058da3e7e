'use client'

import type { ComponentProps } from 'react'

/**
 * A form that stays on its page: the browser checks its fields and Enter sends it, and nothing is loaded anew. A double
 * click sends it once.
 */
export const Form = ({
  onSend,
  ...form
}: Omit<ComponentProps<'form'>, 'onSubmit'> & { onSend: () => void }) => (
  <form
    {...form}
    onClickCapture={(event) => {
      const isSending = event.target instanceof Element && event.target.closest('button')?.type === 'submit'
      if (isSending && event.detail > 1) event.preventDefault()
    }}
    onSubmit={(event) => {
      event.preventDefault()
      onSend()
    }}
  />
)
