/** The turns of everyone about a document: `forgetDocument` counts and deletes them without reading a project's turns. */
export const name = '20261124021500-index-turns-of-documents';

export const up = `
CREATE INDEX turns_about_document ON turns (project_id, document_id) WHERE document_id IS NOT NULL;
`;

export const down = `
DROP INDEX turns_about_document;
`;
