import type { ReactNode } from 'react'
import { ErrorIcon } from '../icon/icons.tsx'

export interface FormProblem {
  readonly field: string
  readonly message: string
}

export interface FormErrorProps {
  readonly children?: ReactNode
  readonly problems?: readonly FormProblem[]
}

/** What is wrong with a form. It is always rendered, because a live region must exist before its text changes. */
export const FormError = ({ children, problems = [] }: FormErrorProps) => (
  <div role="alert">
    {children || problems.length > 0 ? (
      <div className="flex gap-3 border border-hull bg-paper-raised p-3">
        <ErrorIcon className="mt-0.5 text-hull" />
        <div>
          {children}
          {problems.length > 0 ? (
            <ul className="mt-1">
              {problems.map((problem) => (
                <li key={problem.field}>
                  <a
                    className="text-link inline-flex min-h-11 items-center"
                    href={`#${problem.field}`}
                    onClick={(event) => {
                      event.preventDefault()
                      document.getElementById(problem.field)?.focus()
                    }}
                  >
                    {problem.message}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
    ) : null}
  </div>
)
