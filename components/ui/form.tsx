'use client'

import type { ComponentProps } from 'react'

/** A form that calls `onSend` without a page load. A double click sends it once. */
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
