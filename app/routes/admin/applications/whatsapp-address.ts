/** The page where staff prepare a text for WhatsApp. */
export const whatsappAddress = (applicationId: string): string => `/admin/applications/${applicationId}/whatsapp`;
