import type { CSSVariablesResolver } from '@mantine/core';
import { createTheme } from '@mantine/core';

/** Violet on white or near-black. Uses system fonts, including Korean ones, so that nothing is fetched. */
export const theme = createTheme({
  primaryColor: 'violet',
  // No fades or slides for people whose system asks for reduced motion.
  respectReducedMotion: true,
  components: {
    Badge: { defaultProps: { tt: 'none' } },
    Modal: { styles: { title: { fontWeight: 700 } } },
  },
  defaultRadius: 'md',
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Apple SD Gothic Neo", "Noto Sans KR", "Noto Sans CJK KR", "Malgun Gothic", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono CJK KR", monospace',
});

/**
 * Overrides for Mantine's default colours: small text below a contrast of 4.5:1 (WCAG 2.2, 1.4.3), and lines and bars
 * below 3:1 (1.4.11).
 */
export const legibleColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': '#6b737a',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-anchor': 'var(--mantine-color-violet-7)',
    '--figure-color': 'var(--mantine-color-violet-filled)',
    '--mantine-color-violet-light-hover': '#d9ccff',
    '--mantine-color-green-light-color': '#1b6130',
    '--mantine-color-yellow-light-color': '#6f4a00',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': '#9a9a9a',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--figure-color': 'var(--mantine-color-violet-4)',
    '--mantine-color-anchor': 'var(--mantine-color-violet-3)',
    '--mantine-color-gray-light': 'var(--mantine-color-dark-4)',
    '--mantine-color-gray-light-color': 'var(--mantine-color-gray-1)',
  },
});
