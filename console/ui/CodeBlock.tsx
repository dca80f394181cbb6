import { Box, Button, Code, CopyButton, Group, Text } from '@mantine/core';

interface Props {
  title: string;
  code: string;
  copy: string;
  copied: string;
  /** Whether lines wrap: prose does, commands do not. */
  wrap?: boolean;
}

/** A block of text with a copy button. */
export function CodeBlock({ title, code, copy, copied, wrap = false }: Props) {
  return (
    <Box>
      <Group justify="space-between" mb={6}>
        <Text fw={600} size="sm">
          {title}
        </Text>
        <CopyButton value={code}>
          {({ copied: isCopied, copy: take }) => (
            <Button size="compact-xs" variant="light" onClick={take} aria-live="polite">
              {isCopied ? copied : copy}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Code
        block
        tabIndex={0}
        aria-label={title}
        style={wrap ? { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } : undefined}
      >
        {code}
      </Code>
    </Box>
  );
}
