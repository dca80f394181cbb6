import { createTheme } from '@mantine/core';

/** Violet on white or on near-black; the system's own fonts, Korean ones among them: nothing is fetched. */
export const theme = createTheme({
  primaryColor: 'violet',
  // Who asks their system for less motion is shown no fading and sliding.
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
