'use client'

import { Moon, Sun } from 'lucide-react'
import { useTheme } from 'next-themes'
import { Button } from '@/components/ui/button'

/** Light or dark; the system's choice until one is made. Both signs are rendered, CSS shows the one that applies. */
export function ThemeSwitch() {
  const { resolvedTheme, setTheme } = useTheme()
  return (
    <Button
      look="bare"
      aria-label="Switch between light and dark"
      className="px-2"
      onClick={() => setTheme(resolvedTheme === 'dark' ? 'light' : 'dark')}
    >
      <Sun aria-hidden className="hidden size-4 dark:block" />
      <Moon aria-hidden className="size-4 dark:hidden" />
    </Button>
  )
}
