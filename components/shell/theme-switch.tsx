'use client'

import { useTheme } from 'next-themes'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

/** Light or dark; the system's choice by default. `children` are both icons: CSS shows one. */
export function ThemeSwitch({ children }: { children: ReactNode }) {
  const { resolvedTheme, setTheme } = useTheme()
  return (
    <Button
      look="bare"
      aria-label="Switch between light and dark"
      className="px-2"
      onClick={() => setTheme(resolvedTheme === 'dark' ? 'light' : 'dark')}
    >
      {children}
    </Button>
  )
}
