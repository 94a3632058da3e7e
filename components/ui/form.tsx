'use client'

import type { ComponentProps } from 'react'

/** A form that stays on its page: the browser checks its fields and Enter sends it, and nothing is loaded anew. */
export const Form = ({
  onSend,
  ...form
}: Omit<ComponentProps<'form'>, 'onSubmit'> & { onSend: () => void }) => (
  <form
    {...form}
    onSubmit={(event) => {
      event.preventDefault()
      onSend()
    }}
  />
)
