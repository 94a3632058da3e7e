'use client'

import { createContext, useContext } from 'react'

/** The admin token that was typed on this page; null when none was needed so far. Kept in memory only. */
export const AdminToken = createContext<string | null>(null)

export const useAdminToken = (): string | null => useContext(AdminToken)
