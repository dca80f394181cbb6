import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** Switches between light and dark; before that, the system setting applies. */
export function ColorToggle({ label }: { label: string }) {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <span aria-hidden>{isDark ? '☀' : '☾'}</span>
    </ActionIcon>
  );
}
