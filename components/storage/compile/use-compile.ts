'use client'

import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { compileSource } from './compile-source'

/** Compiles one source at a time; `stop` ends the compiler. */
export function useCompile() {
  const running = useRef<AbortController>(null)
  const { mutate, data, error, isPending } = useMutation({
    mutationFn(text: string) {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      return compileSource(text, controller.signal)
    },
  })
  return {
    compile: mutate,
    stop: () => running.current?.abort(),
    isPending,
    answer: data,
    /** The compiler itself failed, or could not be loaded; null after a stop. */
    failure: error && error.name !== 'AbortError' ? error.message : null,
  }
}
